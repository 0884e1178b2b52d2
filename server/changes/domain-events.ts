type Handle<Event> = (event: Event) => unknown;

/** What an earlier feature publishes. Methods, so that the events of one feature are a part of all events. */
export type Publisher<Events> = {
  /** Resolves once every subscriber has handled the event; rejects with the first failure. */
  publish<Name extends keyof Events>(name: Name, event: Events[Name]): Promise<void>;
};

/** What later features listen to. */
export type Subscriptions<Events> = {
  /** Adds a handler; handlers run one after the other in the order of subscription. */
  subscribe<Name extends keyof Events>(name: Name, handle: Handle<Events[Name]>): void;
};

/**
 * Events between the features of this process.
 * Nothing is stored: a handler whose work must survive a crash stores that work first.
 */
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
