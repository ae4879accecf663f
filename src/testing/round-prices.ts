import { sql } from '@payloadcms/db-postgres'
import { executeSql } from './payload'

/** Removes the decimals of all prices, so that other tests' courses allow any currency. */
export async function roundPrices(): Promise<void> {
  await executeSql(sql`update courses set price = trunc(price), launch_price = trunc(launch_price)`)
  await executeSql(sql`
    update _courses_v set version_price = trunc(version_price),
      version_launch_price = trunc(version_launch_price)`)
  await executeSql(sql`update coupons set amount = trunc(amount)`)
}
