import { type FocusEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** Steps of the registration form, in their order. */
export const REGISTRATION_STEPS = ['photos', 'car', 'price', 'place', 'terms'] as const;
export type RegistrationStep = (typeof REGISTRATION_STEPS)[number];

/**
 * Tracks the step of the form that the user is in. A finished step folds when the focus enters another step:
 * by the keyboard at once, by a pointer after the click, so that nothing moves under the pointer.
 */
export function useRegistrationSteps() {
  const [current, setCurrent] = useState<RegistrationStep | null>(null);
  const isPressed = useRef(false);
  const next = useRef<RegistrationStep | null>(null);
  const kept = useRef<{ element: Element; top: number } | null>(null);
  const unfolded = useRef(false);

  function enter(step: RegistrationStep): void {
    const element = document.activeElement;
    kept.current = element && { element, top: element.getBoundingClientRect().top };
    setCurrent(step);
  }

  const settle = useEffectEvent((step: RegistrationStep | null) => {
    if (unfolded.current) {
      unfolded.current = false;
      document
        .querySelector<HTMLElement>(`[data-step="${step}"] :is(input, select, textarea):enabled`)
        ?.focus();
      return;
    }
    const moved = kept.current ? kept.current.element.getBoundingClientRect().top - kept.current.top : 0;
    if (moved !== 0) window.scrollBy(0, moved);
  });
  useLayoutEffect(() => settle(current), [current]);

  return {
    current,
    /** Unfolds a finished step of the form, and focuses the step's first field. */
    unfold(step: RegistrationStep): void {
      unfolded.current = true;
      setCurrent(step);
    },
    foldAll: () => setCurrent(null),
    /** Event listeners of the element that contains the form's steps. */
    listeners: {
      onPointerDownCapture(): void {
        isPressed.current = true;
      },
      onKeyDownCapture(): void {
        isPressed.current = false;
      },
      onFocus({ target }: FocusEvent): void {
        const step = findStep(target);
        if (!step || step === current) return;
        if (isPressed.current) next.current = step;
        else enter(step);
      },
      onClick(): void {
        isPressed.current = false;
        if (next.current) enter(next.current);
        next.current = null;
      },
    },
  };
}

/** Returns the step that contains an element; undefined for the button that unfolds a folded step. */
function findStep(target: Element): RegistrationStep | undefined {
  if (target.matches('[aria-expanded="false"][data-unfolds]')) return undefined;
  const name = target.closest('[data-step]')?.getAttribute('data-step');
  return REGISTRATION_STEPS.find((step) => step === name);
}
