/** Returns the CSS classes of a card; a verified lender's card has a blue border. */
export function getCardClasses(isVerified: boolean): string {
  const border = isVerified ? 'border-verified' : 'border-line hover:border-edge';
  return `block h-full overflow-hidden rounded-card border-[1.5px] bg-surface ${border}`;
}
