// runs loops over the literals of an enumeration
model Days
  type Day = enumeration(monday, tuesday, wednesday, thursday);
  Integer squares;
  Integer nLate;
algorithm
  squares := 0;
  nLate := 0;
  for day in Day loop
    squares := squares + Integer(day)*Integer(day);
    if day > Day.tuesday then
      nLate := nLate + 1;
    end if;
  end for;
end Days;
