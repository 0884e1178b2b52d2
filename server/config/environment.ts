import { z } from 'zod';
import { accountVariables } from './accounts';
import { messagingVariables } from './messaging';
import { mpesaVariables } from './mpesa';
import { paperVariables } from './papers';
import { siteVariables } from './site';
import { backupVariables, storageVariables } from './storage';

export const environmentSchema = z.object({
  ...siteVariables.shape,
  ...storageVariables.shape,
  ...accountVariables.shape,
  ...mpesaVariables.shape,
  ...messagingVariables.shape,
  ...backupVariables.shape,
  ...paperVariables.shape,
});
export type Environment = z.output<typeof environmentSchema>;
