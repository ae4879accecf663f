import { useField, useForm, useFormModified } from '@payloadcms/ui'
import { useEffect, useEffectEvent } from 'react'

/**
 * Expands a section that the instructor adds. Payload collapses it like those that were there when
 * the form opened, which is the only time that the form has no changes.
 */
export function useExpandNewSection(listPath: string, index: number): void {
  const { dispatchFields } = useForm()
  const isModified = useFormModified()
  const { rows = [] } = useField({ path: listPath, hasRows: true })

  const expandIfNew = useEffectEvent(() => {
    if (!isModified) return
    dispatchFields({
      type: 'SET_ROW_COLLAPSED',
      path: listPath,
      updatedRows: rows.map((row, rowIndex) =>
        rowIndex === index ? { ...row, collapsed: false } : row,
      ),
    })
  })
  useEffect(() => {
    expandIfNew()
  }, [])
}
