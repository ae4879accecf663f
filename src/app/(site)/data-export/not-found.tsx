export { DataExportNotFound as default } from '@/components/layout/data-export-not-found'
