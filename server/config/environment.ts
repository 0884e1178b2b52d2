import { z } from 'zod';
import { accountVariables } from './accounts';
import { backupVariables } from './backup';
import { messagingVariables } from './messaging';
import { mpesaVariables } from './mpesa';
import { siteVariables } from './site';
import { storageVariables } from './storage';

/** The schema of all environment variables. */
export const environmentSchema = z.object({
  ...siteVariables.shape,
  ...storageVariables.shape,
  ...accountVariables.shape,
  ...mpesaVariables.shape,
  ...messagingVariables.shape,
  ...backupVariables.shape,
});
export type Environment = z.output<typeof environmentSchema>;
