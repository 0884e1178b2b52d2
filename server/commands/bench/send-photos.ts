import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import PQueue from 'p-queue';

/**
 * Sends photos in a separate process, so that its work delays no measurement. Arguments: address, token,
 * plate, number of times, concurrency, files.
 */
const [url, token, plate, times, atOnce, ...files] = process.argv.slice(2);
const LOWER_PRIORITY = 10;

// Lower priority, because real senders on other machines use none of the server's processor time.
setPriority(LOWER_PRIORITY);
const photos = files.map((file) => new Blob([readFileSync(file)]));
const queue = new PQueue({ concurrency: Number(atOnce) });
await queue.addAll(Array.from({ length: Number(times) }, () => send));

async function send(): Promise<void> {
  const form = new FormData();
  for (const photo of photos) form.append('images', photo, 'photo.jpg');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/cars/${plate}`, { method: 'PATCH', headers, body: form });
  if (!answer.ok) throw new Error(`The upload was answered ${answer.status}: ${await answer.text()}`);
}
