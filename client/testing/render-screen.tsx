import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { HeadProvider } from '../lib/page-head';

type ScreenOptions = { path?: string };

/**
 * Renders a screen at a path, with an empty query cache that does not retry; returns a user-event session.
 */
export function renderScreen(
  screen: ReactNode,
  { path = '/' }: ScreenOptions = {},
): RenderResult & { user: UserEvent; queryClient: QueryClient } {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false }, mutations: { retry: false } },
  });
  const user = userEvent.setup();
  const view = render(
    <QueryClientProvider client={queryClient}>
      <HeadProvider>
        <MemoryRouter initialEntries={[path]}>{screen}</MemoryRouter>
      </HeadProvider>
    </QueryClientProvider>,
  );
  return { ...view, user, queryClient };
}
