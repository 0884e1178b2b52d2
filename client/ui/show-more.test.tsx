import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { ShowMore } from './show-more';

const list = {
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: vi.fn(),
};

describe('ShowMore', () => {
  test('shows nothing if the list is complete', () => {
    const { container } = render(<ShowMore list={{ ...list, hasNextPage: false }} label="More cars" />);
    expect(container).toBeEmptyDOMElement();
  });

  test('[R1944] shows that a page failed, and loads the page again when pressed', async () => {
    render(<ShowMore list={{ ...list, isFetchNextPageError: true }} label="More cars" />);
    expect(screen.getByRole('alert')).toHaveTextContent('More could not be loaded. Please try again.');
    await userEvent.click(screen.getByRole('button', { name: 'More cars' }));
    expect(list.fetchNextPage).toHaveBeenCalledOnce();
  });
});
