/** Returns a text that says how far a clock is ahead or behind. */
export const describeOffset = (seconds: number): string =>
  `${Math.abs(seconds)} seconds ${seconds < 0 ? 'behind' : 'ahead'}`
