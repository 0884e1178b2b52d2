type Handle<Event> = (event: Event) => unknown;

/**
 * Publisher of domain events. TypeScript accepts a publisher of all events where one feature's publisher is
 * needed, because `publish` is declared as a method.
 */
export type Publisher<Events> = {
  /** Resolves once every subscriber has handled the event; rejects with the first subscriber's failure. */
  publish<Name extends keyof Events>(name: Name, event: Events[Name]): Promise<void>;
};

export type Subscriptions<Events> = {
  /** Adds a handler; an event's handlers run one after another, in order of subscription. */
  subscribe<Name extends keyof Events>(name: Name, handle: Handle<Events[Name]>): void;
};

/** Creates the publisher of a process's events. Handlers must first store work that must survive a crash. */
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
