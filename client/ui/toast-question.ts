import { requestToasts } from './toast';

/** Shows a sentence with a button at the bottom of the page until it is answered. */
export async function showQuestion(sentence: string, action: string, onAccept: () => void): Promise<void> {
  requestToasts();
  const { toast } = await import('sonner');
  toast(sentence, {
    // The same question again takes the place of the first.
    id: sentence,
    duration: Number.POSITIVE_INFINITY,
    action: { label: action, onClick: onAccept },
  });
}
