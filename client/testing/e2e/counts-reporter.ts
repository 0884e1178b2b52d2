import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Prints the numbers of passed and failed tests in one line at the end of the run. */
export default class CountsReporter implements Reporter {
  private readonly outcomes = new Map<string, TestResult['status']>();

  onTestEnd(test: TestCase, result: TestResult): void {
    this.outcomes.set(test.id, result.status);
  }

  onEnd(): void {
    const statuses = [...this.outcomes.values()];
    const passed = statuses.filter((status) => status === 'passed').length;
    const skipped = statuses.filter((status) => status === 'skipped').length;
    process.stdout.write(`browser: ${passed} passed, ${statuses.length - passed - skipped} failed\n`);
  }
}
