import { useRead } from './use-read.ts'

/** An option of a `Lookup`. */
export interface Option {
  /** The value in the request: an id. */
  value: string
  label: string
  /** A second text that tells options with the same label apart: the name. */
  detail: string
  /** True if the service found the option by the typed text. Then it is offered even if its label does not contain the text. */
  isFound?: true
}

/** The first page of a list. Users can type the names of other entries. */
const PAGE = { page_size: 500 }

export const usePermissionOptions = (): readonly Option[] =>
  useRead('listPermissions', PAGE).data?.permissions.map(({ key, title }) => ({
    value: key,
    label: key,
    detail: title,
  })) ?? []

/** @param options.enabled false to send no request yet */
export const useFeatureOptions = ({ enabled }: { enabled: boolean }): readonly Option[] =>
  useRead('listFeatures', PAGE, { enabled }).data?.features.map(({ name, title }) => ({
    value: name,
    label: name,
    detail: title,
  })) ?? []
