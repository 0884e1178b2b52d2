import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { REFUSALS } from '#shared/core/errors';
import {
  type AnswerLinkRequest,
  answerRequestByLink,
  getRequestByAnswerLink,
} from '#shared/hires/actions-contract';
import { answer, received, refuse } from '../../../testing/answering-server';
import { renderScreen } from '../../../testing/render-screen';
import { makeHire, NOW } from '../testing/make-hire';
import { AnswerScreen } from './answer-screen';

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});

const HIRE = makeHire({ note: 'To Nakuru.' });

function open(overrides: Partial<AnswerLinkRequest> = {}) {
  answer(getRequestByAnswerLink, { ...HIRE, ...overrides });
  return renderScreen(
    <Routes>
      <Route path="/hires/:hireId/answer/:token" element={<AnswerScreen />} />
    </Routes>,
    { path: `/hires/${HIRE._id}/answer/secret` },
  );
}

test('[R680] shows the request without answering it, and accepts the request on Accept', async () => {
  const { user } = open();
  expect(await screen.findByText('Please answer by 2 May 2026, 09:00.')).toBeVisible();
  expect(screen.getByText('To Nakuru.')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Renter' })).toHaveTextContent('Peter Odhiambo');
  expect(received(answerRequestByLink)).toEqual([]);
  answer(answerRequestByLink, { ...HIRE, state: 'accepted' });
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText(/^Accepted\. The days are taken/)).toBeVisible();
  expect(received(answerRequestByLink).map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { id: HIRE._id, token: 'secret' }, body: { accept: true, revision: 1 } },
  ]);
  expect(screen.queryByRole('button', { name: 'Decline' })).not.toBeInTheDocument();
});

test('[R680] shows that the days are taken, and still lets the owner decline', async () => {
  const { user } = open();
  refuse(answerRequestByLink, 'days_taken');
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('These days are no longer free.');
  answer(answerRequestByLink, { ...HIRE, state: 'declined' });
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('Declined. The renter knows.')).toBeVisible();
});

test.each([
  ['accepted', 'Accepted. The days are taken in your calendar, and the renter knows.'],
  ['expired', 'This request was not answered in time, so nothing can be changed any more.'],
  ['cancelled', 'The renter has withdrawn this request.'],
] as const)('[R680] shows that the request is %s, without buttons to answer', async (state, sentence) => {
  open({ state });
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
});

test('[R680] shows an error and a link to the hire when the link is invalid', async () => {
  open();
  refuse(getRequestByAnswerLink, 'answer_link_invalid');
  expect(await screen.findByRole('alert')).toHaveTextContent(REFUSALS.answer_link_invalid.sentence);
  expect(screen.getByRole('link', { name: 'Sign in to open it' })).toHaveAttribute(
    'href',
    `/hires/${HIRE._id}`,
  );
});
