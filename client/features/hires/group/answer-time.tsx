import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import type { HireView } from '#shared/hires/contract';
import { lenderQuery } from '../../../lib/lender-query';
import { formatPersonName } from '../sides';
import { groupWords } from './words';

/** Confirms a request that was just sent, and says how soon its owner usually answers. */
export function AnswerTime({ lender }: Pick<HireView, 'lender'>) {
  const isSent = Boolean(useLocation().state?.sent);
  const { data } = useQuery(lenderQuery(lender._id));
  const minutes = data?.answerMinutes ?? null;
  const sentences = [
    isSent && groupWords.sent,
    minutes !== null && groupWords.answers(formatPersonName(lender), minutes),
  ].filter(Boolean);
  return sentences.length > 0 && <p role="status">{sentences.join(' ')}</p>;
}
