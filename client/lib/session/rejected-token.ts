let listener: () => void = () => undefined;

/** Registers the only listener for a token that the server no longer accepts. */
export function onRejectedToken(next: () => void): void {
  listener = next;
}

export function reportRejectedToken(): void {
  listener();
}
