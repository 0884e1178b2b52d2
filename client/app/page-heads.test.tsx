import { cleanup, render, waitFor } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getAdminOverview } from '#shared/admin/overview';
import { checkPasswordResetLink, checkSignUpLink } from '#shared/auth/contract';
import { listSessions } from '#shared/auth/sessions';
import { getTwoStepStatus } from '#shared/auth/two-step';
import { getCar } from '#shared/cars/contract';
import { listOwnCars } from '#shared/cars/own-cars-contract';
import { getCarFacets, listCounties, searchCars } from '#shared/cars/search';
import { getCatalogue, getLender } from '#shared/catalogue/contract';
import { listCategories } from '#shared/categories/contract';
import { ROUTES } from '#shared/core/paths';
import { listFavourites } from '#shared/favourites/contract';
import { getRequestByAnswerLink } from '#shared/hires/actions-contract';
import { getHire, listHires } from '#shared/hires/contract';
import { getDriverInvitation } from '#shared/hires/driver-contract';
import { getHireSettlement } from '#shared/hires/settlement-contract';
import { getLenderDashboard } from '#shared/lender-dashboard/contract';
import { getUnreadMessageCount, listInboxMessages } from '#shared/messages/contract';
import {
  getNotificationChoices,
  getUnsubscribeLinkKind,
  type NotificationChoices,
} from '#shared/notifications/contract';
import { NOTIFICATION_KINDS } from '#shared/notifications/kinds';
import { buildPageHead, buildPageHeadTags } from '#shared/pages/heads';
import { car, HEAD_SAMPLES, lender, vans } from '#shared/pages/testing/samples';
import { listOwnPapers } from '#shared/papers/contract';
import { listOwnPayments, listUnusedRegistrationFees } from '#shared/payments/contract';
import { listBlockedUsers } from '#shared/safety/blocks';
import { getSavedSearchToStop, listSavedSearches } from '#shared/saved-searches/contract';
import { getOwnUser } from '#shared/users/contract';
import { getVerification, verifyEmail } from '#shared/users/verification';
import { makeOverview } from '../features/admin/testing/make-rows';
import { makeHire } from '../features/hires/testing/make-hire';
import { makeSettlement } from '../features/hires/testing/make-settlement';
import { makeDashboard } from '../features/lender-dashboard/testing/make-dashboard';
import { makeOwnUser } from '../features/users/testing/make-me';
import { createQueryClient } from '../lib/query-client';
import { answer } from '../testing/answering-server';
import { makeFacets } from '../testing/make-facets';
import { NO_PAPERS } from '../testing/make-papers';
import { signInAs } from '../testing/sign-in-as';
import { App } from './app';
import { routes } from './routes';

const SITE = 'https://twende.example';

beforeEach(() => {
  document.head.innerHTML = `<meta name="site-url" content="${SITE}">`;
  // Gives charts a size: jsdom has no layout, and a chart of size 0 logs a warning.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 150));
  // Registered first and so matched last: its path also matches the paths of the searches.
  answer(getCar, car);
  answer(getCarFacets, makeFacets());
  answer(searchCars, { cars: [car], total: 1, next: null, facets: makeFacets() });
  answer(getCatalogue, [car]);
  answer(getLender, { ...lender, cars: 1, answerMinutes: null, acceptanceRate: null, completedHires: 31 });
  answer(checkSignUpLink, { begun: null });
  answer(checkPasswordResetLink, { validUntil: '2026-01-01T01:00:00.000Z' });
  answer(listCategories, [vans]);
  answer(listCounties, []);
  answer(listInboxMessages, []);
  answer(getUnreadMessageCount, { unreadCount: 0 });
  answer(listOwnCars, []);
  answer(listOwnPapers, NO_PAPERS);
  answer(getLenderDashboard, makeDashboard({ cars: [] }));
  answer(listOwnPayments, { payments: [], next: null });
  answer(listUnusedRegistrationFees, { fees: [] });
  answer(getAdminOverview, makeOverview());
  answer(listSavedSearches, { items: [], next: null });
  answer(listFavourites, { items: [], next: null });
  answer(getUnsubscribeLinkKind, { kind: 'request', mails: true });
  answer(getSavedSearchToStop, { name: 'In Nakuru', mails: true, others: 0 });
  answer(verifyEmail, { message: '' });
  answer(getVerification, { email: '', emailProven: true, phone: '', bySms: false });
  answer(listHires, { items: [], next: null });
  answer(listSessions, { items: [], next: null });
  answer(listBlockedUsers, { items: [], next: null });
  answer(getTwoStepStatus, {
    ...{ on: false, required: false, hasPassword: true, emailProven: true },
    recoveryCodes: 0,
  });
  answer(getNotificationChoices, {
    choices: Object.fromEntries(
      NOTIFICATION_KINDS.map((kind) => [kind, { mail: true, sms: false, push: false }]),
    ) as NotificationChoices['choices'],
    ...{ available: ['mail'], pushKey: '', sms: 'no_phone' },
  });
  answer(getHire, makeHire());
  answer(getHireSettlement, makeSettlement());
  answer(getRequestByAnswerLink, makeHire());
  answer(getDriverInvitation, {
    ...{ hireId: makeHire()._id, car: makeHire().car, from: '2026-05-03', to: '2026-05-05' },
    ...{ renterName: 'Amina Said', lenderName: 'Njoroge Mwangi', isDriver: false },
  });
});

afterEach(() => {
  cleanup();
  document.head.innerHTML = '';
  window.history.replaceState(null, '', '/');
});

// server/features/pages/page-head.test.ts uses the same samples.
test.each(Object.entries(HEAD_SAMPLES))('writes the head of the page %s', async (_route, sample) => {
  const user = signInAs({ isAdmin: true });
  answer(getOwnUser, makeOwnUser({ _id: user._id }));
  window.history.replaceState(null, '', sample.address);
  render(<App queryClient={createQueryClient()} />);

  const tags = buildPageHeadTags(buildPageHead(sample.content, SITE));
  await waitFor(() => {
    expect(elements('title').map((title) => title.textContent)).toEqual([tags.title]);
    expect(elements('meta:not([name="site-url"])').map(attributesOf)).toEqual(tags.meta);
    expect(elements('link[rel="canonical"], link[rel="alternate"]').map(attributesOf)).toEqual(
      tags.link.map(inSmallLetters),
    );
    expect(elements('script').map(dataOf)).toEqual(tags.script);
  });
});

test('has one route for each entry of the shared table, and one route for all other addresses', () => {
  expect(patternsOf(routes).toSorted()).toEqual([...Object.values(ROUTES), '*'].toSorted());
});

function elements(selector: string): Element[] {
  return [...document.querySelectorAll(selector)];
}

function attributesOf(element: Element) {
  return Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
}

function dataOf(script: Element) {
  return { ...attributesOf(script), innerHTML: script.textContent };
}

function patternsOf(routeList: RouteObject[]): string[] {
  return routeList.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...patternsOf(children)]);
}

/** Returns the attributes with lower-case names, as in HTML. */
function inSmallLetters(attributes: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name.toLowerCase(), value]));
}
