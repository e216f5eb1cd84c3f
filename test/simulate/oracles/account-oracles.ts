import type { Call } from '../../support/request.ts'
import type { Moment } from '../run.ts'
import type { RawItem } from '../transport/dynamodb-http.ts'
import { itemsOf } from './access-facts.ts'
import { itemOf } from './check-auditor.ts'
import { isAdminAt, isGoing, mayAt, type Oracle, param } from './oracle.ts'

// The oracles for requests about billing accounts, credits, reverts and products.

const organizationOf = (call: Call): string => `app/organization:${param(call, 'org_id')}`
const accountIn = (call: Call): string => String(call.params?.billing_id ?? call.params?.id)

const accountAt = (moment: Moment, call: Call): RawItem | undefined => {
  const account = moment.get(`ACCOUNT#${accountIn(call)} ACCOUNT`)
  return account?.organization_id === param(call, 'org_id') ? account : undefined
}

/** Tells whether another account has the name in the request body. */
const isTaken = (call: Call) => (moment: Moment) => {
  const { name } = (call.body as { body: { name?: string } }).body
  return itemsOf(moment, 'ACCOUNT#', 'ACCOUNT').some((each) => each.name === name && each.id !== call.params?.id)
}

const onAccount = (call: Call): Oracle => ({
  isAllowed: (moment) => isAdminAt(moment, call),
  isThere: (moment) => itemOf(moment, organizationOf(call)) !== undefined && accountAt(moment, call) !== undefined,
  refusals: { BEING_DELETED: (moment) => isGoing(moment, organizationOf(call)) },
})

function createAccount(call: Call): Oracle {
  const oracle = onAccount(call)
  return {
    ...oracle,
    isThere: (moment) => itemOf(moment, organizationOf(call)) !== undefined,
    refusals: { ...oracle.refusals, ALREADY_EXISTS: isTaken(call) },
  }
}

/**
 * Only admins may change the name, or make the account the default. A request with the present values changes nothing.
 */
function updateAccount(call: Call): Oracle {
  const oracle = onAccount(call)
  const { name, default: toDefault } = (call.body as { body: { name?: string; default?: boolean } }).body
  const isDefault = (moment: Moment) => itemOf(moment, organizationOf(call))?.default_account_id === accountIn(call)
  const isAdmins = (moment: Moment) =>
    (name !== undefined && name !== accountAt(moment, call)?.name) || (toDefault === true && !isDefault(moment))
  return {
    ...oracle,
    isAllowed: (moment) =>
      isAdminAt(moment, call) ||
      (itemOf(moment, organizationOf(call)) !== undefined &&
        mayAt(moment, call, 'app.organization.billingmanage', organizationOf(call)) &&
        !isAdmins(moment)),
    refusals: { ...oracle.refusals, ALREADY_EXISTS: isTaken(call) },
  }
}

interface Given {
  id?: string
  amount?: number
  description?: string
}

function grantCredits(call: Call): Oracle {
  const { id, amount = 0, description = '' } = call.body as Given
  const oracle = onAccount(call)
  return {
    ...oracle,
    refusals: {
      ...oracle.refusals,
      CREDIT_ID_REUSED: (moment) => {
        const grant = moment.get(`CREDIT#${id} CREDIT`)
        const same = [accountIn(call), BigInt(amount), description]
        return (
          grant !== undefined && [grant.account_id, grant.amount, grant.description].some((each, i) => each !== same[i])
        )
      },
    },
  }
}

export const leftAt = (moment: Moment, id: string): bigint => {
  const usage = moment.get(`USAGE#${id} USAGE`)
  return (usage?.remaining ?? usage?.amount ?? 0n) as bigint
}

function revertUsage(call: Call): Oracle {
  const { id, amount } = call.body as Given
  const usage = param(call, 'usage_id')
  return {
    isAllowed: (moment) => isAdminAt(moment, call),
    isThere: (moment) =>
      accountAt(moment, call) !== undefined && moment.get(`USAGE#${usage} USAGE`)?.account_id === accountIn(call),
    refusals: {
      REVERT_EXCEEDS: (moment) => amount !== undefined && BigInt(amount) > leftAt(moment, usage),
      REVERT_ID_REUSED: (moment) => {
        const known = moment.get(`USAGE#${usage} REVERT#${id}`)
        return known !== undefined && amount !== undefined && known.amount !== BigInt(amount)
      },
    },
  }
}

function createProduct(call: Call): Oracle {
  const { name } = (call.body as { body: { name: string } }).body
  return {
    isAllowed: (moment) => isAdminAt(moment, call),
    isThere: () => true,
    refusals: { ALREADY_EXISTS: (moment) => itemsOf(moment, `PRODUCT_NAME#${name}`, '').length > 0 },
  }
}

export const ACCOUNT_ORACLES: Readonly<Record<string, (call: Call) => Oracle>> = {
  'create-billing-account': createAccount,
  'update-billing-account': updateAccount,
  'enable-billing-account': onAccount,
  'disable-billing-account': onAccount,
  'update-billing-account-limits': onAccount,
  'grant-billing-credits': grantCredits,
  'revert-billing-usage': revertUsage,
  'create-product': createProduct,
}
