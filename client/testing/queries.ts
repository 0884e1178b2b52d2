import { configure, getConfig } from '@testing-library/react';

const { getElementError: describeFailure } = getConfig();

/** Settings of Testing Library for every test of the page. */
export function configureQueries(): void {
  configure({
    // A condition ends the wait; the limit is only for a busy machine.
    asyncUtilTimeout: 8_000,
    // A repeated query throws its failures away: printing the document for each costs more than the query.
    getElementError: (message, container) =>
      isRepeated()
        ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
        : describeFailure(message, container),
  });
}

/** waitFor sets this around each try; when time is up, it prints the document itself. */
function isRepeated(): boolean {
  return Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;
}
