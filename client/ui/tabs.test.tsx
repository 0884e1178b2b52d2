import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Tabs } from './tabs';

function SignInTabs() {
  const [mode, setMode] = useState<'signin' | 'signup'>('signin');
  return (
    <Tabs
      label="Sign in"
      value={mode}
      onChange={setMode}
      tabs={[
        { value: 'signin', label: 'Sign In', panel: <p>Welcome back</p> },
        { value: 'signup', label: 'Sign Up', panel: <p>Welcome</p> },
      ]}
    />
  );
}

test('shows only the panel of a clicked tab', async () => {
  render(<SignInTabs />);
  await userEvent.click(screen.getByRole('tab', { name: 'Sign Up' }));
  expect(screen.getByRole('tabpanel', { name: 'Sign Up' })).toHaveTextContent('Welcome');
  expect(screen.queryByText('Welcome back')).not.toBeInTheDocument();
});

test('selects the next tab by arrow keys and wraps around', async () => {
  render(<SignInTabs />);
  await userEvent.tab();
  expect(screen.getByRole('tab', { name: 'Sign In' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Sign Up' })).toHaveFocus();
  expect(screen.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true');
});
