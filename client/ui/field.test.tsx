import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { Checkbox } from './checkbox';
import { Field } from './field';
import { PasswordInput } from './password-input';
import { PlateInput } from './plate-input';
import { Select } from './select';
import { TextArea, TextInput } from './text-input';
import { ToastHost } from './toast';

test.each([
  ['text', <TextInput key="text" />],
  ['plate', <PlateInput key="plate" />],
  ['long text', <TextArea key="area" />],
  [
    'choice',
    <Select key="select">
      <option>Petrol</option>
    </Select>,
  ],
])('names a %s control by its label, and describes it by error, hint and marker', (_kind, control) => {
  render(
    <Field label="Fuel" hint="As in the logbook" marker="(optional)" error="This field is required">
      {control}
    </Field>,
  );
  const input = screen.getByLabelText('Fuel');
  expect(input).toHaveAccessibleName('Fuel');
  expect(input).toHaveAccessibleDescription('This field is required As in the logbook (optional)');
  expect(input).toBeInvalid();
  expect(screen.getByRole('alert')).toHaveTextContent('This field is required');
});

test('keeps a field without an error valid and without an alert', () => {
  render(
    <Field label="Email">
      <TextInput type="email" />
    </Field>,
  );
  expect(screen.getByRole('textbox', { name: 'Email' })).toBeValid();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('[V6.2.6, V6.2.7] shows and hides a password by its button', async () => {
  render(
    <Field label="Password">
      <PasswordInput />
    </Field>,
  );
  const input = screen.getByLabelText('Password');
  await userEvent.type(input, 'lake victoria');
  expect(input).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input).toHaveAttribute('type', 'text');
  expect(input).toHaveValue('lake victoria');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input).toHaveAttribute('type', 'password');
});

test('describes a checkbox by its error', async () => {
  render(<Checkbox error="You must agree to the terms and conditions">I agree</Checkbox>);
  const box = screen.getByRole('checkbox', { name: 'I agree' });
  expect(box).toHaveAccessibleDescription('You must agree to the terms and conditions');
  await userEvent.click(screen.getByText('I agree'));
  expect(box).toBeChecked();
});

describe.each([
  ['a line', <TextInput key="text" maxLength={5} />],
  ['a long text', <TextArea key="area" maxLength={5} />],
])('pasting into %s', (_kind, control) => {
  test('[R764] shows that a too long text was cut', async () => {
    const user = userEvent.setup();
    render(
      <>
        <Field label="Name">{control}</Field>
        <ToastHost />
      </>,
    );
    await user.click(screen.getByLabelText('Name'));
    await user.paste('abc');
    expect(screen.queryByText(/was cut/)).toBeNull();
    await user.paste('def');
    expect(screen.getByLabelText('Name')).toHaveValue('abcde');
    expect(await screen.findByText('What you pasted was cut: at most 5 characters fit.')).toBeVisible();
  });
});
