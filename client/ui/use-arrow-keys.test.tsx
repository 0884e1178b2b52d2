import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useArrowKeys } from './use-arrow-keys';

function Group({ names }: { names: string[] }) {
  return (
    <div {...useArrowKeys<HTMLDivElement>()}>
      {names.map((name) => (
        <button key={name} type="button">
          {name}
        </button>
      ))}
    </div>
  );
}

test('[R1941] makes a group one tab stop, moves inside by arrow keys and returns to the last focused control', async () => {
  const user = userEvent.setup();
  const { rerender } = render(
    <>
      <Group names={['Mazda', 'Nissan', 'Toyota']} />
      <button type="button">After</button>
    </>,
  );
  const pressed = async (keys: string) => {
    await user.keyboard(keys);
    return document.activeElement?.textContent;
  };
  expect(await pressed('{Tab}')).toBe('Mazda');
  expect(await pressed('{ArrowDown}')).toBe('Nissan');
  expect(await pressed('{ArrowUp}{ArrowUp}')).toBe('Toyota');
  expect(await pressed('{Home}{ArrowRight}')).toBe('Nissan');
  expect(await pressed('{Tab}')).toBe('After');
  expect(await pressed('{Shift>}{Tab}{/Shift}')).toBe('Nissan');
  rerender(
    <>
      <Group names={['Mazda', 'Nissan', 'Subaru', 'Toyota']} />
      <button type="button">After</button>
    </>,
  );
  expect(await screen.findByRole('button', { name: 'Subaru' })).toHaveAttribute('tabindex', '-1');
  expect(await pressed('{End}')).toBe('Toyota');
});
