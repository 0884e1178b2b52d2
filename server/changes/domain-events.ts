type Handle<Event> = (event: Event) => unknown;

/**
 * `publish` is declared as a method, so that TypeScript accepts a publisher of all events where a publisher
 * of one feature's events is expected.
 */
export type Publisher<Events> = {
  /** Resolves once every subscriber has handled the event; rejects with the first failure. */
  publish<Name extends keyof Events>(name: Name, event: Events[Name]): Promise<void>;
};

export type Subscriptions<Events> = {
  /** The handlers of an event run one after another, in the order of subscription. */
  subscribe<Name extends keyof Events>(name: Name, handle: Handle<Events[Name]>): void;
};

/** Events are not stored: a handler whose work must survive a crash has to store that work first. */
export function createDomainEvents<Events>(): Publisher<Events> & Subscriptions<Events> {
  const handlers: { [Name in keyof Events]?: Handle<Events[Name]>[] } = {};

  return {
    async publish(name, event) {
      for (const handle of handlers[name] ?? []) await handle(event);
    },

    subscribe(name, handle) {
      handlers[name] = [...(handlers[name] ?? []), handle];
    },
  };
}
