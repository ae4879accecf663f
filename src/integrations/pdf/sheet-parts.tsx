import { Line, Path, Svg, Text, View } from '@react-pdf/renderer'
import { hexColors } from '@/domain/design/hex-colors'
import { knot } from './knot'
import { styles } from './receipt-styles'

/** The mark and the name of the site. */
export function Brand({ name }: { name: string }) {
  return (
    <View style={styles.brand}>
      <Svg viewBox="0 0 64 64" style={styles.mark}>
        {([knot.clay, knot.rose] as const).map(({ d, color }) => (
          <Path
            key={color}
            d={d}
            stroke={color}
            strokeWidth={6}
            strokeLinecap="round"
            fill="none"
          />
        ))}
      </Svg>
      <Text style={styles.brandName}>{name}</Text>
    </View>
  )
}

/** The two lines of the site, side by side. */
export function TwoLines() {
  return (
    <Svg viewBox="0 0 483 6" style={styles.lines}>
      <Line x1={0} y1={1} x2={483} y2={1} stroke={hexColors.rose.light} strokeWidth={1} />
      <Line x1={0} y1={4} x2={483} y2={4} stroke={hexColors.clay.light} strokeWidth={1} />
    </Svg>
  )
}
