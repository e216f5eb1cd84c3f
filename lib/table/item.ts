/** An item as it lies in the table: numbers are `bigint`, sets are `Set`. Stores parse it; nobody else looks inside. */
export type Item = Record<string, unknown>
