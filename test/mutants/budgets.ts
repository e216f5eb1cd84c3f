import { type Mutant, mutant } from './mutant.ts'

const by = mutant('functions/billing/budgets/budgets.test.ts')
const byRules = mutant('functions/billing/budgets/rules.test.ts')
const byAlerts = mutant('functions/operator/stream/alerts.test.ts')
const byDoctor = mutant('lib/operator/doctor/budgets.test.ts')

/** Defects in the budgets and alerts of accounts. */
export const budgetMutants: readonly Mutant[] = [
  by(
    'billing/limits/budgets',
    'a charge does not learn that the budgets are gone',
    ": { remove: ['budgets_version'] }",
    ': {}',
  ),
  by(
    'billing/limits/budgets',
    'budgets that end give their version again',
    'const version = before.version + 1n',
    'const version = (before.budgets.length > 0 ? before.version : 0n) + 1n',
  ),
  by(
    'billing/limits/budgets',
    'a release that knows no limits may write to a table with budgets',
    'budgets.length > 0 ? limitsFormatWrites() : []',
    '[] as ReturnType<typeof limitsFormatWrites>',
  ),
  by(
    'billing/limits/budgets',
    'a disabled account with budgets looks active to a check',
    '...(!subscribed && { is_disabled',
    '...(false && { is_disabled',
  ),
  by(
    'billing/accounts/store',
    'the state of an account with budgets does not reach a check',
    'before.subscribed || before.budgets_version !== undefined',
    'before.subscribed',
  ),
  by(
    'billing/subscriptions/store',
    'an account with budgets starts no first subscription',
    'open.version === 0n ? hasNeverSubscribed :',
    'open.version === 0n ? unchanged({ version: undefined }) :',
  ),
  by(
    'billing/subscriptions/store',
    'the first subscription keeps an old state',
    "...(open.version === 0n && { remove: ['is_disabled'] }),",
    '',
  ),
  byAlerts(
    'billing/accounts/alerts',
    'an amount that an earlier release has replaced still sends an event',
    'alerts_below[0] === alert_below ? alerts_below : [alert_below]',
    'alerts_below.length > 0 ? alerts_below : [alert_below]',
  ),
  byAlerts(
    'billing/accounts/alerts',
    'the smallest amount stands for all',
    '(left > right ? -1 : 1)',
    '(left > right ? 1 : -1)',
  ),
  byAlerts(
    'billing/accounts/store',
    'amounts that are taken away stay',
    "(['alert_below', 'alerts_below'] as const)",
    "(['alert_below'] as const)",
  ),
  byAlerts(
    'billing/journal/balance-events',
    'two amounts that are crossed at once look like one event',
    'amount === account.alert_below ?',
    'amount < account.balance + 1_000n ?',
  ),
  byRules(
    'billing/limits/budgets-request',
    'a budget counts by a project of another organization',
    'found !== undefined && organizationOf(found) === organization ?',
    'found !== undefined ?',
  ),
  byRules(
    'billing/limits/budgets-request',
    'a budget for a user counts by something else',
    'if (named.length === 0 || named.includes(per)) return undefined',
    'if (named.length === 0 || named.length > 0) return undefined',
  ),
  byRules(
    'billing/limits/budgets-request',
    'one limit stands twice',
    'if (first !== undefined) report(',
    'if (first === -1) report(',
  ),
  byDoctor(
    'operator/doctor/budgets',
    'a repair gives a version that names other budgets',
    'reduce((most, each) => (each > most ? each : most)) + 1n',
    'reduce((most) => most) + 1n',
  ),
  byDoctor(
    'operator/doctor/budgets',
    'subscriptions that do not know the budgets are in order',
    'versionIn(account) === right && versionIn(open) === right',
    'versionIn(account) === right',
  ),
]
