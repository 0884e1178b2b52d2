import { configure, getConfig } from '@testing-library/react';

const { getElementError: describeFailure } = getConfig();

/** Configures Testing Library for every test of the page. */
export function configureTestingLibrary(): void {
  configure({
    // Time limit of a wait, long enough for a busy machine; a wait ends as soon as its condition holds.
    asyncUtilTimeout: 8_000,
    // waitFor discards all errors but the last, so printing the document into each would be slow and useless.
    getElementError: (message, container) =>
      isRepeated()
        ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
        : describeFailure(message, container),
  });
}

/** Whether `waitFor` runs the query; in that case `waitFor` itself prints the document after a time-out. */
function isRepeated(): boolean {
  return Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;
}
