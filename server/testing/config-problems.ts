import { ConfigError, readConfig } from '../config';

/** What is wrong with a configuration; empty where it can be read. */
export function configProblems(env: Record<string, string>): string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}
