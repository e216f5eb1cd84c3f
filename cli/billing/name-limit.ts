import type { Context } from '../context.ts'

/** Returns the name of a feature. The empty id stands for credits. Reads each feature once. */
export function nameFeature({ table }: Pick<Context, 'table'>): (limit: { feature: string }) => Promise<string> {
  const known = new Map<string, Promise<string>>()
  const read = async (id: string) => {
    const { findFeatureRecord } = await import('../../lib/billing/products/find-product.ts')
    return (await findFeatureRecord(table, id))?.name ?? id
  }
  return async ({ feature }) => {
    if (feature === '') return 'credits'
    const name = known.get(feature) ?? read(feature)
    known.set(feature, name)
    return name
  }
}

/** Returns the names of the user and of the project that a limit is for. Empty if it names neither. */
export const nameCounted =
  ({ names }: Pick<Context, 'names'>) =>
  async ({ user_id, project_id }: { user_id: string; project_id: string }): Promise<string> => {
    const { nameRecordedUser } = await import('./name-recorded-user.ts')
    const user = user_id === '' ? '' : await nameRecordedUser({ names })({ user_id })
    const project = project_id === '' ? '' : await names.of(`app/project:${project_id}`)
    return [user, project].filter((name) => name !== '').join(' ')
  }
