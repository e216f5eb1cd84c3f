/** A billing account of an organization; without `account` its default one. */
export interface AccountOf {
  organization: string
  account?: string
}

export const pathTo = ({ organization, account = '-' }: AccountOf) => ({ org_id: organization, billing_id: account })
