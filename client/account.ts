/** A billing account of an organization. Without `account`, the organization's default account. */
export interface AccountOf {
  organization: string
  account?: string
}

/** In a path, this text means that the service must find the organization or the account. */
export const FIND = '-'

export const pathTo = ({ organization, account = FIND }: AccountOf) => ({ org_id: organization, billing_id: account })
