import { useQueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { HireView } from '#shared/hires/contract';
import { hireQuery } from '../../features/hires/api';
import { makeHire } from '../../features/hires/testing/make-hire';
import { removeStoredUser } from '../../lib/session/stored-user';
import { renderScreen } from '../../testing/render-screen';
import { signInAs } from '../../testing/sign-in-as';
import { createFakeIndexedDb } from '../../testing/stand-in-indexed-db';
import { OfflineHireNotice } from './works-offline';

let databases: Map<string, Map<string, unknown>>;

beforeEach(() => {
  databases = createFakeIndexedDb().databases;
});

const serveByWorker = (controller: object | null) =>
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker: { controller } }));

function open(userId: string, hire = makeHire({ state: 'accepted' })) {
  renderScreen(<ReadHire userId={userId} hire={hire} />);
  return hire;
}

/** Puts the hire into the query cache and shows the notice about its offline use. */
function ReadHire({ userId, hire }: { userId: string; hire: HireView }) {
  const queryClient = useQueryClient();
  useState(() => queryClient.setQueryData(hireQuery(userId, hire._id).queryKey, hire));
  return <OfflineHireNotice userId={userId} hire={hire} />;
}

test('[R923] stores an opened hire, and then says that it works offline', async () => {
  serveByWorker({});
  const me = signInAs();
  const hire = open(me._id);
  expect(await screen.findByRole('status')).toHaveTextContent('Works offline');
  expect(JSON.stringify([...(databases.get('reading')?.entries() ?? [])])).toContain(hire._id);
});

test('[R923] does not promise to work offline without a service worker', async () => {
  serveByWorker(null);
  open(signInAs()._id);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(databases.get('reading')).toBeUndefined();
});

test('[R779] stores no hire of a user whose session has ended', async () => {
  serveByWorker({});
  const me = signInAs();
  removeStoredUser();
  const hire = open(me._id);
  await waitFor(() => expect(databases.get('reading')).toBeDefined());
  expect(JSON.stringify([...(databases.get('reading')?.entries() ?? [])])).not.toContain(hire._id);
});
