/**
 * Builds the BSON of `{ cursor: { <batchName>: [documents], id, ns }, ok: 1 }`.
 * Copies the bytes of the documents without decoding them.
 */
export function cursorReply(
  batchName: string,
  namespace: string,
  batch: readonly Buffer[],
  id: number,
): Buffer {
  const names = batch.map((_, at) => Buffer.from(`\x03${at}\0`, 'latin1'));
  const arraySize = batch.reduce((sum, document, at) => sum + document.length + (names[at]?.length ?? 0), 5);
  const arrayHead = Buffer.from(`\x04${batchName}\0`, 'latin1');
  const tail = cursorTail(namespace, id);
  const cursorSize = 4 + arrayHead.length + arraySize + tail.length + 1;
  const cursorHead = Buffer.from('\x03cursor\0', 'latin1');
  const ok = Buffer.from('\x10ok\0\x01\0\0\0', 'latin1');
  const size = 4 + cursorHead.length + cursorSize + ok.length + 1;
  const reply = Buffer.allocUnsafe(size);
  let at = reply.writeInt32LE(size, 0);
  at += cursorHead.copy(reply, at);
  at = reply.writeInt32LE(cursorSize, at);
  at += arrayHead.copy(reply, at);
  at = reply.writeInt32LE(arraySize, at);
  for (const [position, document] of batch.entries()) {
    at += names[position]?.copy(reply, at) ?? 0;
    at += document.copy(reply, at);
  }
  reply[at++] = 0;
  at += tail.copy(reply, at);
  reply[at++] = 0;
  at += ok.copy(reply, at);
  reply[at] = 0;
  return reply;
}

function cursorTail(namespace: string, id: number): Buffer {
  const name = Buffer.from(namespace);
  const tail = Buffer.alloc(4 + 8 + 4 + 4 + name.length + 1);
  let at = tail.write('\x12id\0', 0, 'latin1');
  at = tail.writeBigInt64LE(BigInt(id), at);
  at += tail.write('\x02ns\0', at, 'latin1');
  at = tail.writeInt32LE(name.length + 1, at);
  name.copy(tail, at);
  return tail;
}
