// The names of the functions that are not operations. A function that needs only its name does not contain the registry.

/** The function that answers requests without a matching route. */
export const NOT_FOUND = 'not-found'

/** The function that processes the table's stream. It is not an operation, because it has no route. */
export const JOURNAL = 'journal'

/** The function that checks every minute whether the service answers. It has no rights to the table. */
export const PROBE = 'probe'

/** The function that serves the console, in stages with the setting `console`. It has no rights to the table. */
export const CONSOLE = 'console'

/** The function that posts events to webhooks, in stages with the setting `webhooks`. It has no rights to the table. */
export const WEBHOOK = 'webhook'
