/** An item of the table, before a store has parsed it. Numbers are `bigint`. Only stores and the loader of the check know its attributes. */
export type Item = Record<string, unknown>
