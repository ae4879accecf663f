/* global document, HTMLTableCellElement -- it is called in the browser */
import { PDFDocument, PDFHexString, PDFName, StandardFonts } from '@cantoo/pdf-lib'

/**
 * Where one types an answer, as parts of the width and height of its page, from its top left.
 *
 * @typedef {object} Field
 * @property {number} page counted from 0
 * @property {string} label what is asked there
 * @property {boolean} isLong whether it has several lines
 * @property {{ x: number, y: number, width: number, height: number }} box
 */

const FONT_SIZE = 11
/** Between a cell's borders and its field, in points. */
const GAP = 1.5

/**
 * The ruled lines and the empty cells of the workbook that `page` shows: lines that follow each
 * other are one field.
 *
 * @param {import('@playwright/test').Page} page
 * @returns {Promise<Field[]>}
 */
export function readFields(page) {
  return page.evaluate(() => {
    /** @param {Element | null | undefined} element */
    const words = (element) => element?.textContent?.replace(/\s+/g, ' ').trim() ?? ''

    /** The words before `element`, or what its page is called. @param {Element} element */
    const asked = (element) => {
      for (let at = element.previousElementSibling; at; at = at.previousElementSibling)
        if (words(at)) return words(at)
      return words(element.closest('.page')?.querySelector('h2'))
    }

    /** @param {HTMLTableCellElement} cell */
    const heads = (cell) => {
      const table = /** @type {HTMLTableElement} */ (cell.closest('table'))
      const column = table.querySelectorAll('thead th')[cell.cellIndex]
      const row = cell.parentElement?.firstElementChild
      return [row, column].map(words).filter(Boolean).join(', ') || asked(table)
    }

    /** @param {Element} from @param {Element} to */
    const boxOf = (from, to) => {
      const sheet = /** @type {Element} */ (from.closest('.page')).getBoundingClientRect()
      const { left, top, width } = from.getBoundingClientRect()
      const { bottom } = to.getBoundingClientRect()
      return {
        x: (left - sheet.left) / sheet.width,
        y: (top - sheet.top) / sheet.height,
        width: width / sheet.width,
        height: (bottom - top) / sheet.height,
      }
    }

    /** @param {Element} line */
    const lastOfRun = (line) => {
      let last = line
      while (last.nextElementSibling?.matches('.line')) last = last.nextElementSibling
      return last
    }

    return [...document.querySelectorAll('.page')].flatMap((sheet, page) =>
      [...sheet.querySelectorAll('.line, td:empty')].flatMap((element) => {
        if (element instanceof HTMLTableCellElement)
          return { page, label: heads(element), isLong: false, box: boxOf(element, element) }
        if (element.previousElementSibling?.matches('.line')) return []
        const last = lastOfRun(element)
        return { page, label: asked(element), isLong: last !== element, box: boxOf(element, last) }
      }),
    )
  })
}

/**
 * The same PDF with a field to type in at each of these places.
 *
 * @param {Uint8Array} pdf
 * @param {Field[]} fields
 * @returns {Promise<Uint8Array>}
 */
export async function addFields(pdf, fields) {
  const book = await PDFDocument.load(pdf)
  const font = await book.embedFont(StandardFonts.Helvetica)
  const form = book.getForm()
  for (const [index, { page, label, isLong, box }] of fields.entries()) {
    const sheet = book.getPage(page)
    const { width, height } = sheet.getSize()
    const field = form.createTextField(`answer-${page + 1}-${index + 1}`)
    if (isLong) field.enableMultiline()
    field.addToPage(sheet, {
      x: box.x * width + GAP,
      y: (1 - box.y - box.height) * height + GAP,
      width: box.width * width - 2 * GAP,
      height: box.height * height - 2 * GAP,
      font,
      borderWidth: 0,
      // Without it the field is white and covers the ruled lines.
      backgroundColor: undefined,
    })
    field.setFontSize(FONT_SIZE)
    if (label) field.acroField.dict.set(PDFName.of('TU'), PDFHexString.fromText(label))
  }
  return book.save()
}
