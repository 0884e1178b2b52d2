import { configure, getConfig } from '@testing-library/react';

const { getElementError: describeFailure } = getConfig();

/** Settings of Testing Library for every test of the page. */
export function configureQueries(): void {
  configure({
    // A condition ends the wait; the limit is only for a busy machine.
    asyncUtilTimeout: 8_000,
    // waitFor discards the error of every try but the last; printing the document for each is slow.
    getElementError: (message, container) =>
      isRepeated()
        ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
        : describeFailure(message, container),
  });
}

/** Whether waitFor runs the query; on a timeout it prints the document itself. */
function isRepeated(): boolean {
  return Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;
}
