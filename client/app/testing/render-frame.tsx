import { Suspense } from 'react';
import { type RouteObject, useRoutes } from 'react-router-dom';
import { SessionProvider } from '../../lib/session/session';
import { AddressProbe } from '../../testing/probes';
import { renderScreen } from '../../testing/render-screen';
import { RequireUser } from '../require-user';
import { Shell } from '../shell';

/** Renders the frame around small screens at a path, with the page's address below it. */
export function renderFrame({ path = '/', screens = [] }: { path?: string; screens?: RouteObject[] } = {}) {
  return renderScreen(
    <SessionProvider>
      <Frame screens={screens} />
      <AddressProbe />
    </SessionProvider>,
    { path },
  );
}

function Frame({ screens }: { screens: RouteObject[] }) {
  const routes = [
    {
      element: <Shell />,
      children: [
        { path: '/', element: <h1>Home screen</h1> },
        { element: <RequireUser />, children: [{ path: '/messages', element: <h1>Messages screen</h1> }] },
        ...screens,
        { path: '*', element: <h1>Another screen</h1> },
      ],
    },
  ];
  return <Suspense>{useRoutes(routes)}</Suspense>;
}
