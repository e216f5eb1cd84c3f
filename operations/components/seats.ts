/** Every operation that gives users something in an organization may refuse by these. */
export const SEAT_REFUSALS = ['SEATS_TAKEN', 'SEATS_NOT_COUNTED'] as const
