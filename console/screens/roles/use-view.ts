import { useAddressFilter } from '../../api/use-address-filter.ts'
import type { Folds } from './matrix-rows.ts'

/** The part of the matrix that the user has chosen to see. The address contains it. */
export interface View extends Folds {
  /** The words by which permissions and roles are filtered. */
  permissions: string
  roles: string
  /** The id of the first role that is shown. Empty for the first role of all. */
  from: string
}

/** Returns the view in the address, and a function that changes it. */
export function useView(): [View, (change: Partial<View>) => void] {
  const [search, change] = useAddressFilter()
  const read = (name: keyof View): string => search.get(name) ?? ''
  const readSet = (name: keyof View): ReadonlySet<string> => new Set(read(name).split(' ').filter(Boolean))
  const view = {
    ...{ permissions: read('permissions'), roles: read('roles'), from: read('from') },
    ...{ opened: readSet('opened'), closed: readSet('closed') },
  }
  const write = (value: string | ReadonlySet<string>) => (typeof value === 'string' ? value : [...value].join(' '))
  return [
    view,
    (changes) => change(Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, write(value)]))),
  ]
}
