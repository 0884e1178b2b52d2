import { requestToasts } from './toast';

type Question = { sentence: string; accept: string; decline: string };

/** Shows a sentence with two buttons at the bottom of the page until the user presses one. */
export async function showToastQuestion(
  { sentence, accept, decline }: Question,
  onAccept: () => void,
): Promise<void> {
  requestToasts();
  const { toast } = await import('sonner');
  toast(sentence, {
    // The same id makes a repeated question replace the first one.
    id: sentence,
    duration: Number.POSITIVE_INFINITY,
    cancel: { label: decline, onClick: () => undefined },
    action: { label: accept, onClick: onAccept },
  });
}
