/**
 * Colours of the drawings: tokens, which follow the colour scheme, and two that are the same in both schemes.
 */
export const DRAWING_COLOURS = {
  surface: 'var(--surface)',
  line: 'var(--line)',
  edge: 'var(--edge)',
  tea: 'var(--tea)',
  onTea: 'var(--on-tea)',
  teaTint: 'var(--tea-tint)',
  murram: 'var(--murram)',
  plate: '#f6c21f',
  tarmac: '#4a524f',
} as const;
