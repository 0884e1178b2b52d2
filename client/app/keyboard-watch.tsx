import { useEffect } from 'react';

/** Minimum share of the window's height that a keyboard takes. */
const KEYBOARD_SHARE = 0.25;
const TEXT_FIELD = 'textarea, input:not([type="checkbox"], [type="radio"], [type="file"], [type="range"])';

/** Marks the document's root with data-keyboard while an on-screen keyboard is open; bars.css reads the mark. */
export function OnScreenKeyboardWatcher() {
  useEffect(() => (window.visualViewport ? watchKeyboard(window.visualViewport) : undefined), []);
  return null;
}

/** Watches the viewport for a keyboard; returns a function that ends the watch. */
function watchKeyboard(viewport: VisualViewport): () => void {
  let width = 0;
  let tallest = 0;
  const update = () => {
    // The viewport's height is multiplied by the zoom scale, so that zooming in does not count as a keyboard.
    const height = viewport.height * viewport.scale;
    tallest = width === window.innerWidth ? Math.max(tallest, height) : height;
    width = window.innerWidth;
    const isTyping = document.activeElement?.matches(TEXT_FIELD) ?? false;
    const isOpen = isTyping && height < tallest * (1 - KEYBOARD_SHARE);
    document.documentElement.toggleAttribute('data-keyboard', isOpen);
  };
  update();
  viewport.addEventListener('resize', update);
  document.addEventListener('focusin', update);
  document.addEventListener('focusout', update);
  return () => {
    viewport.removeEventListener('resize', update);
    document.removeEventListener('focusin', update);
    document.removeEventListener('focusout', update);
    document.documentElement.removeAttribute('data-keyboard');
  };
}
