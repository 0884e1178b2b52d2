import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { buildAddressPattern, type Mail, toNodemailerMessage } from './mail';

/** Creates a stand-in for a mail server that writes each email as an .eml file to `<dataDir>/outbox`. */
export function createMailOutbox(dataDir: string, from: string): Mail {
  const folder = join(dataDir, 'outbox');
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send(email) {
      const { message } = await transport.sendMail({ from, ...toNodemailerMessage(email) });
      await mkdir(folder, { recursive: true });
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`;
      // The file is renamed once complete, so that readers of *.eml never see an incomplete file.
      await writeFile(join(folder, `.${name}`), message);
      await rename(join(folder, `.${name}`), join(folder, name));
    },

    async deleteEmailsMentioning(address) {
      const sought = new RegExp(buildAddressPattern(address), 'iu');
      for (const name of await listNames(folder)) {
        const file = join(folder, name);
        const email = await readFile(file, 'utf8').catch(() => '');
        if (sought.test(decodeEmail(email))) await rm(file, { force: true });
      }
    },
  };
}

/** Lists the email files, including unfinished files, whose names begin with a dot. */
async function listNames(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.endsWith('.eml'));
}

function decodeEmail(email: string): string {
  const boundary = email.match(/^\s*boundary="([^"]+)"|;\s*boundary="([^"]+)"/im);
  const mark = boundary?.[1] ?? boundary?.[2];
  return (mark ? email.split(`--${mark}`) : [email]).map(decodePart).join('\n');
}

function decodePart(part: string): string {
  const [head = '', ...rest] = part.trimStart().split(/\r?\n\r?\n/);
  const body = rest.join('\n\n');
  if (/^Content-Transfer-Encoding: base64/im.test(head)) {
    return `${head}\n${Buffer.from(body, 'base64').toString('utf8')}`;
  }
  return `${head}\n${body.replace(/=\r?\n/g, '').replace(/=3D/g, '=')}`;
}
