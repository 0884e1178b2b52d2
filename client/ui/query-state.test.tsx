import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '../lib/api-error';
import { FailureNotice, type QueryResult, QueryState } from './query-state';

const failure = new ApiError('Something failed', 'not_found', 404, {});

const unread: QueryResult<string[]> = { data: undefined, error: null, isFetching: true, refetch: vi.fn() };

const failed = { ...unread, error: failure, isFetching: false };

type ShownProps = Partial<Parameters<typeof QueryState<string[]>>[0]>;

function Shown(props: ShownProps) {
  return (
    <QueryState query={unread} loading="Loading cars..." failed="No cars" empty="None yet" {...props}>
      {(cars) => <p>{cars.join(', ')}</p>}
    </QueryState>
  );
}

describe('QueryState', () => {
  test('shows words beside a spinner until the query has loaded', () => {
    render(<Shown />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading cars...');
  });

  test('says that a query failed, and fetches again on Try again', async () => {
    render(<Shown query={failed} />);
    expect(screen.getByRole('alert')).toHaveTextContent('No cars');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(failed.refetch).toHaveBeenCalledOnce();
  });

  test('shows the content of `refused` instead of the failure', () => {
    render(<Shown query={failed} refused={(error) => <p>{error.message}</p>} />);
    expect(screen.getByText('Something failed')).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  test('shows the content of `empty` if the list is empty', () => {
    render(<Shown query={{ ...unread, data: [] }} />);
    expect(screen.getByText('None yet')).toBeVisible();
  });

  test('keeps the content when a later fetch fails', () => {
    render(<Shown query={{ ...unread, data: ['Vitz', 'Fit'], error: failure }} />);
    expect(screen.getByText('Vitz, Fit')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('wraps the loading state in `frame`, but not the content', () => {
    const frame: ShownProps['frame'] = (state) => <section aria-label="Frame">{state}</section>;
    const { rerender } = render(<Shown frame={frame} />);
    expect(screen.getByRole('region', { name: 'Frame' })).toHaveTextContent('Loading cars...');
    rerender(<Shown frame={frame} query={{ ...unread, data: ['Vitz'] }} />);
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });
});

describe('FailureNotice', () => {
  test('shows nothing unless the query failed', () => {
    const { container } = render(<FailureNotice query={unread} failed="Old cars" className="" />);
    expect(container).toBeEmptyDOMElement();
  });
});
