import { ConfigError, readConfig } from '../config';

/** Lists the problems of a configuration; empty if there are none. */
export function listConfigProblems(env: Record<string, string>): string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}
