/** Parts that drawings of Office files refer to, for tests. */

const cached = (kind: 'str' | 'num', values: (string | number)[], code = 'General') =>
  `<c:${kind}Ref><c:f>Sheet1!A1</c:f><c:${kind}Cache>${kind === 'num' ? `<c:formatCode>${code}</c:formatCode>` : ''}<c:ptCount val="${values.length}"/>${values.map((value, index) => `<c:pt idx="${index}"><c:v>${value}</c:v></c:pt>`).join('')}</c:${kind}Cache></c:${kind}Ref>`;

const rich = (text: string) =>
  `<c:title><c:tx><c:rich><a:bodyPr/><a:p><a:r><a:t>${text}</a:t></a:r></a:p></c:rich></c:tx></c:title>`;

const chartSpace = (content: string) =>
  `<?xml version="1.0"?><c:chartSpace xmlns:c="c" xmlns:a="a"><c:date1904 val="0"/><c:chart>${content}</c:chart></c:chartSpace>`;

/** Two series over quarters, with titles of the chart and of both axes. */
export const columnChart = chartSpace(
  `${rich('Sales')}<c:plotArea><c:barChart><c:ser><c:tx>${cached('str', ['North'])}</c:tx><c:cat>${cached('str', ['Q1', 'Q2'])}</c:cat><c:val>${cached('num', [4.3, 0.30000000000000004])}</c:val></c:ser><c:ser><c:tx><c:v>South</c:v></c:tx><c:cat>${cached('str', ['Q1', 'Q2'])}</c:cat><c:val>${cached('num', [0.25, 0.5], '0%')}</c:val></c:ser></c:barChart><c:catAx>${rich('Quarter')}</c:catAx><c:valAx>${rich('Millions')}</c:valAx></c:plotArea>`,
);

/** A scatter chart; each series has separate x values. */
export const scatterChart = chartSpace(
  `<c:plotArea><c:scatterChart>${[
    ['Cats', [4, 5], [23, 25]],
    ['Dogs', [30], [60]],
  ]
    .map(
      ([name, x, y]) =>
        `<c:ser><c:tx><c:v>${name}</c:v></c:tx><c:xVal>${cached('num', x as number[])}</c:xVal><c:yVal>${cached('num', y as number[])}</c:yVal></c:ser>`,
    )
    .join(
      '',
    )}</c:scatterChart><c:valAx><c:axPos val="l"/>${rich('Height')}</c:valAx><c:valAx><c:axPos val="b"/>${rich('Weight')}</c:valAx></c:plotArea>`,
);

/** Labels of two levels, dates among the values. */
export const levelledChart = chartSpace(
  `<c:plotArea><c:lineChart><c:ser><c:cat><c:multiLvlStrRef><c:multiLvlStrCache><c:lvl><c:pt idx="0"><c:v>Q1</c:v></c:pt><c:pt idx="1"><c:v>Q2</c:v></c:pt><c:pt idx="2"><c:v>Q1</c:v></c:pt></c:lvl><c:lvl><c:pt idx="0"><c:v>2024</c:v></c:pt><c:pt idx="2"><c:v>2025</c:v></c:pt></c:lvl></c:multiLvlStrCache></c:multiLvlStrRef></c:cat><c:val>${cached('num', [45_356, 45_357, 45_358], 'dd/mm/yyyy')}</c:val></c:ser></c:lineChart></c:plotArea>`,
);

/** A chart of the types added in Office 2016. */
export const waterfallChart = `<?xml version="1.0"?><cx:chartSpace xmlns:cx="cx" xmlns:a="a"><cx:chartData><cx:data id="0"><cx:strDim type="cat"><cx:f>A</cx:f><cx:lvl ptCount="2"><cx:pt idx="0">Start</cx:pt><cx:pt idx="1">Rent</cx:pt></cx:lvl></cx:strDim><cx:numDim type="val"><cx:f>B</cx:f><cx:lvl ptCount="2" formatCode="General"><cx:pt idx="0">100</cx:pt><cx:pt idx="1">-40</cx:pt></cx:lvl></cx:numDim></cx:data></cx:chartData><cx:chart><cx:title><cx:tx><cx:rich><a:p><a:r><a:t>Cash</a:t></a:r></a:p></cx:rich></cx:tx></cx:title><cx:plotArea><cx:plotAreaRegion><cx:series layoutId="waterfall"><cx:tx><cx:txData><cx:f>C</cx:f><cx:v>Euros</cx:v></cx:txData></cx:tx><cx:dataId val="0"/></cx:series></cx:plotAreaRegion></cx:plotArea></cx:chart></cx:chartSpace>`;

const point = (id: string, text: string, more = '') =>
  `<dgm:pt modelId="${id}"${more}><dgm:t><a:p><a:r><a:t>${text}</a:t></a:r></a:p></dgm:t></dgm:pt>`;

/** A root with two children, the second with one child; stored in another order than drawn. */
export const diagram = `<?xml version="1.0"?><dgm:dataModel xmlns:dgm="d" xmlns:a="a"><dgm:ptLst><dgm:pt modelId="0" type="doc"/>${point('2', 'Plan')}${point('4', 'Ship')}${point('3', 'Build')}${point('1', 'Lead')}${point('9', 'not shown', ' type="pres"')}</dgm:ptLst><dgm:cxnLst><dgm:cxn modelId="a" srcId="0" destId="1" srcOrd="0"/><dgm:cxn modelId="b" srcId="1" destId="3" srcOrd="1"/><dgm:cxn modelId="c" srcId="1" destId="2" srcOrd="0"/><dgm:cxn modelId="d" srcId="3" destId="4" srcOrd="0"/><dgm:cxn modelId="e" srcId="4" destId="1" srcOrd="0"/><dgm:cxn modelId="f" type="presOf" srcId="1" destId="9"/></dgm:cxnLst></dgm:dataModel>`;

const graphic = (content: string) => `<a:graphic><a:graphicData>${content}</a:graphicData></a:graphic>`;
/** Where a drawing names a chart by its relation. */
export const chartPlace = (relation: string) => graphic(`<c:chart r:id="${relation}"/>`);
export const diagramPlace = (relation: string) =>
  graphic(`<dgm:relIds r:dm="${relation}" r:lo="x" r:qs="x" r:cs="x"/>`);
