import type mongoose from 'mongoose';

type Client = ReturnType<typeof mongoose.connection.getClient>;

/** A longer command counts as slow; ordinary commands take milliseconds. */
const SLOW_MS = 1_000;
/** A database that was slow or unavailable counts as slow for this long afterwards. */
const SUSPECT_MS = 5_000;

export type DatabaseHealth = {
  /** Whether commands are waiting too long, or were within the last few seconds. */
  isSlow(): boolean;
  isUp(): boolean;
};

/** Watches how quickly the database responds. The client must have `monitorCommands` on. */
export function watchDatabaseHealth(client: Client): DatabaseHealth {
  const startedAt = new Map<number, number>();
  let suspectUntil = 0;
  let up = true;

  const suspect = () => {
    suspectUntil = Date.now() + SUSPECT_MS;
  };
  const ended = ({ requestId }: { requestId: number }) => {
    const started = startedAt.get(requestId);
    startedAt.delete(requestId);
    if (started !== undefined && Date.now() - started > SLOW_MS) suspect();
  };
  client.on('commandStarted', ({ requestId }) => void startedAt.set(requestId, Date.now()));
  client.on('commandSucceeded', ended);
  client.on('commandFailed', ended);
  client.on('serverHeartbeatFailed', suspect);
  client.on('topologyDescriptionChanged', ({ newDescription }) => {
    up = [...newDescription.servers.values()].some(({ type }) => type !== 'Unknown');
  });

  return {
    isSlow() {
      const [oldest = Number.POSITIVE_INFINITY] = startedAt.values();
      return !up || Date.now() - oldest > SLOW_MS || Date.now() < suspectUntil;
    },
    isUp: () => up,
  };
}
