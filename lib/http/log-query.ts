/** Returns the text of a query of Logs Insights. */
export const textOfQuery = (lines: readonly string[]): string => lines.join('\n| ')

/**
 * Returns the lines of the query for the latest logged decisions about a subject.
 * @param whose a condition, such as `subject = "app/user:…"`
 */
export const findDecisions = (whose: string) =>
  [
    'fields @timestamp, decision, rule, permission, resource, policy, role, group, ancestor, ended, request_id',
    `filter ispresent(decision) and ${whose}`,
    'sort @timestamp desc',
    'limit 100',
  ] as const
