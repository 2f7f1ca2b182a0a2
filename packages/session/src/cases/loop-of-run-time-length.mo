// turns a loop, adds up and fills a part of an array as often as only the run knows
model LoopOfRunTimeLength
  discrete Real share[4](each start = 0, each fixed = true);
  Integer chosen[4](each start = 0, each fixed = true);
  Integer count(start = 0, fixed = true);
  Real weight[4] = {4, 3, 2, 1};
  discrete Real total(start = 0, fixed = true);
  discrete Real squares(start = 0, fixed = true);
algorithm
  when sample(0.5, 1) then
    count := 0;
    for i in 1:4 loop
      if weight[i] > 3.5 - time then
        count := count + 1;
        chosen[count] := i;
      end if;
    end for;
    total := sum(weight[chosen[1:count]]);
    squares := 0;
    for j in 1:count loop
      squares := squares + weight[chosen[j]] ^ 2;
    end for;
    share := zeros(4);
    share[1:count] := fill(1 / count, count);
  end when;
end LoopOfRunTimeLength;
