import { expect, test } from 'vitest';
import type { Write } from './db/watch-writes';
import { passOnWrites, type Written } from './written';

/** Two instances on one bus, as Redis would connect them: nobody hears what they said themselves. */
function twoInstances() {
  const listeners: ((topic: string) => void)[] = [];
  return [0, 1].map((self) => {
    const heard: Written[] = [];
    let write: (write: Write) => void = () => undefined;
    const shared = {
      publish(topic: string) {
        for (const [other, listen] of listeners.entries()) if (other !== self) listen(topic);
      },
      onChange: (listener: (topic: string) => void) => void listeners.push(listener),
    };
    passOnWrites(
      (listener) => {
        write = listener;
      },
      shared,
      (written) => heard.push(written),
    );
    return { heard, write: (one: Write) => write(one) };
  });
}

test.each<[string, readonly string[] | null]>([
  ['nothing deleted', []],
  ['named ids', ['65f0c0ffee5ec12e76a1b2c3', '65f0c0ffee5ec12e76a1b2c4']],
  ['unknown ids', null],
])('a write with %s: heard the same here and by the other instance', (_what, removed) => {
  const [here, there] = twoInstances();
  here?.write({ collection: 'users', removed });
  expect(here?.heard).toEqual([{ topic: 'users', removed }]);
  expect(there?.heard).toEqual([{ topic: 'users', removed }]);
});

test('more deleted ids than a message should carry: unknown to the other instance', () => {
  const [here, there] = twoInstances();
  here?.write({ collection: 'cars', removed: Array.from({ length: 501 }, (_, at) => String(at)) });
  expect(there?.heard).toEqual([{ topic: 'cars', removed: null }]);
});

test('reveals and outcomes of the log: under the names by which they are followed; the rest unheard', () => {
  const [here] = twoInstances();
  for (const collection of ['carreveals', 'auditoutcomes', 'messages'])
    here?.write({ collection, removed: [] });
  expect(here?.heard.map((written) => written.topic)).toEqual(['reveals', 'audit']);
});
