import { useRead } from './use-read.ts'

/** An option of a `Lookup`. */
export interface Option {
  /** The value in the request: an id. */
  value: string
  label: string
  /** A second text that tells options with the same label apart: the name. */
  detail: string
  /** The service found it by the text: it is offered even where its texts do not have it letter by letter. */
  isFound?: true
}

/** The first ones of a list. Names of others can be typed. */
const PAGE = { page_size: 500 }

export const usePermissionOptions = (): readonly Option[] =>
  useRead('listPermissions', PAGE).data?.permissions.map(({ key, title }) => ({
    value: key,
    label: key,
    detail: title,
  })) ?? []

/** @param options.enabled false to ask nothing yet */
export const useFeatureOptions = ({ enabled }: { enabled: boolean }): readonly Option[] =>
  useRead('listFeatures', PAGE, { enabled }).data?.features.map(({ name, title }) => ({
    value: name,
    label: name,
    detail: title,
  })) ?? []
