import { expect, it } from 'vitest';
import { createDomainEvents } from './domain-events';

type Events = { 'car.removing': { carId: string }; 'session.changed': { userId: string } };

it('runs the handlers of an event one after another before publish resolves', async () => {
  const { publish, subscribe } = createDomainEvents<Events>();
  const steps: string[] = [];
  subscribe('car.removing', async ({ carId }) => {
    await Promise.resolve();
    steps.push(`ends the hires of ${carId}`);
  });
  subscribe('car.removing', ({ carId }) => void steps.push(`deletes the calendar of ${carId}`));
  subscribe('session.changed', () => void steps.push('handles another event'));

  await publish('car.removing', { carId: 'c1' });

  expect(steps).toEqual(['ends the hires of c1', 'deletes the calendar of c1']);
});

it('rejects and runs no further handler if a handler fails', async () => {
  const { publish, subscribe } = createDomainEvents<Events>();
  const steps: string[] = [];
  subscribe('car.removing', () => Promise.reject(new Error('the hires did not end')));
  subscribe('car.removing', () => void steps.push('later handler'));

  await expect(publish('car.removing', { carId: 'c1' })).rejects.toThrow('the hires did not end');

  expect(steps).toEqual([]);
});

it('resolves if there are no subscribers', async () => {
  const { publish } = createDomainEvents<Events>();

  await expect(publish('session.changed', { userId: 'u1' })).resolves.toBeUndefined();
});
